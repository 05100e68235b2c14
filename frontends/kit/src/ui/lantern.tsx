type LanternProps = { readonly size?: number; readonly className?: string }

/** The lantern mark; decorative, because the text next to it has the meaning. */
export const LanternMark = ({ size = 28, className }: LanternProps) => (
  <svg aria-hidden viewBox="0 0 32 32" width={size} height={size} className={className} fill="none">
    <path d="M12.5 6.5a3.5 3.5 0 0 1 7 0" className="stroke-current" strokeWidth="2" strokeLinecap="round" />
    <path d="M10 9.5h12" className="stroke-current" strokeWidth="2.5" strokeLinecap="round" />
    <path
      d="M11 10.5C8.6 13 7.5 15.6 7.5 18.2c0 3.1 1.4 5.6 3.7 7.3h9.6c2.3-1.7 3.7-4.2 3.7-7.3 0-2.6-1.1-5.2-3.5-7.7z"
      className="fill-accent-wash stroke-current"
      strokeWidth="2"
      strokeLinejoin="round"
    />
    <path d="M16 13.8c2.1 2.1 3.3 3.9 3.3 5.9a3.3 3.3 0 0 1-6.6 0c0-2 1.2-3.8 3.3-5.9z" className="fill-glow" />
    <path d="M11 28h10" className="stroke-current" strokeWidth="2.5" strokeLinecap="round" />
  </svg>
)
