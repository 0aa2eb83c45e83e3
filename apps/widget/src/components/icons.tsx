const Icon = ({ path, size = 20 }: { readonly path: string; readonly size?: number }) => (
  <svg
    aria-hidden="true"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={path} />
  </svg>
);

export const CloseIcon = () => <Icon path="M6 6l12 12M18 6L6 18" />;
export const BackIcon = () => <Icon path="M15 5l-7 7 7 7" />;
export const ForwardIcon = () => <Icon path="M9 5l7 7-7 7" />;
export const PlusIcon = () => <Icon path="M12 6v12M6 12h12" />;
export const MinusIcon = () => <Icon path="M6 12h12" />;
export const CheckIcon = ({ size = 20 }: { readonly size?: number }) => (
  <Icon path="M5 12.5l4.5 4.5L19 7.5" size={size} />
);
export const ZoomIcon = () => (
  <Icon path="M17 11a6 6 0 1 1-12 0 6 6 0 0 1 12 0M15.5 15.5L20 20M11 8.5v5M8.5 11h5" />
);
export const CopyIcon = () => <Icon path="M9 9h10v11H9zM5 15V4h10" />;
export const LockIcon = () => <Icon path="M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3" />;
export const AlertIcon = () => <Icon path="M12 4l9 16H3zM12 10v4M12 17v.01" size={24} />;
export const CalendarIcon = ({ size = 20 }: { readonly size?: number }) => (
  <Icon path="M4 6h16v14H4zM4 10.5h16M8 3.5V7M16 3.5V7" size={size} />
);

export const WayIcon = () => (
  <Icon path="M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21zM12 7v5M9.5 9.5h5" />
);
export const PhoneIcon = () => (
  <Icon path="M6 4h3l1.5 4.5-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2L20 15v3a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2z" />
);
export const SeeIcon = () => <Icon path="M6 3h9l3 3v15H6zM9 9h6M9 13h6M9 17h4" />;

/** The mark: a half sun on the horizon. */
export const Mark = ({ size = 16 }: { readonly size?: number }) => (
  <svg aria-hidden="true" width={size} height={size} viewBox="0 0 16 16" fill="currentColor">
    <path d="M3.5 11a4.5 4.5 0 0 1 9 0z" />
    <path d="M.75 11.75h14.5v1.5H.75zM7.4 2h1.2v2.4H7.4zM2.2 4.7l.85-.85 1.7 1.7-.85.85zM13.8 4.7l-.85-.85-1.7 1.7.85.85z" />
  </svg>
);
