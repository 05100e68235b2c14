export declare const root: string
export declare const nodeComplaint: (version: string) => string | undefined
export declare const isInstallDue: (folder: string) => boolean
export declare const installPackages: (say: (line: string) => void) => Promise<string | undefined>
