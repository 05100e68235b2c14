import type { Plugin } from 'postcss'

export declare const scopeCss: (remoteName: string) => Plugin
