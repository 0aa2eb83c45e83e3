import type { CSSProperties } from 'react';

const sans = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const ink = '#14212B';
const quiet = '#56626C';
const line = '#E4E0D8';

/** Inline, since many programs drop style sheets. Dark colours are in `darkCss`, for those that keep them. */
export const style = {
  page: { backgroundColor: '#FBFAF7', color: ink, fontFamily: sans, margin: 0, padding: '24px 12px' },
  preview: {
    display: 'none',
    overflow: 'hidden',
    lineHeight: '1px',
    opacity: 0,
    maxHeight: 0,
    maxWidth: 0,
  },
  card: {
    backgroundColor: '#FFFFFF',
    border: `1px solid ${line}`,
    borderRadius: '12px',
    borderCollapse: 'separate',
    maxWidth: '560px',
    overflow: 'hidden',
  },
  band: { padding: '20px 24px' },
  venue: { fontSize: '18px', fontWeight: 600, lineHeight: '24px', margin: 0, overflowWrap: 'anywhere' },
  content: { padding: '8px 24px 24px' },
  title: { fontSize: '24px', fontWeight: 600, lineHeight: '32px', margin: '16px 0 12px' },
  paragraph: { fontSize: '16px', lineHeight: '24px', margin: '0 0 12px', overflowWrap: 'anywhere' },
  own: {
    borderLeft: `3px solid ${line}`,
    fontSize: '16px',
    lineHeight: '24px',
    margin: '16px 0',
    overflowWrap: 'anywhere',
    padding: '2px 0 2px 14px',
  },
  highlightLabel: { color: quiet, fontSize: '14px', lineHeight: '20px', margin: '24px 0 0' },
  highlight: {
    fontSize: '28px',
    fontVariantNumeric: 'tabular-nums',
    fontWeight: 600,
    letterSpacing: '0.04em',
    lineHeight: '36px',
    margin: '0 0 16px',
  },
  table: { borderCollapse: 'collapse', width: '100%' },
  label: {
    borderTop: `1px solid ${line}`,
    color: quiet,
    fontSize: '14px',
    fontWeight: 400,
    lineHeight: '20px',
    overflowWrap: 'anywhere',
    padding: '10px 16px 10px 0',
    textAlign: 'left',
    verticalAlign: 'top',
    width: '34%',
  },
  value: {
    borderTop: `1px solid ${line}`,
    fontSize: '16px',
    lineHeight: '20px',
    overflowWrap: 'anywhere',
    padding: '10px 0',
    textAlign: 'left',
    verticalAlign: 'top',
  },
  note: { color: quiet, fontSize: '14px', lineHeight: '20px', margin: '4px 0 0' },
  section: { fontSize: '18px', fontWeight: 600, lineHeight: '24px', margin: '28px 0 10px' },
  button: {
    borderRadius: '8px',
    display: 'inline-block',
    fontSize: '16px',
    fontWeight: 600,
    marginTop: '24px',
    padding: '13px 22px',
    textDecoration: 'none',
  },
  choice: {
    border: `1px solid ${quiet}`,
    borderRadius: '8px',
    color: ink,
    display: 'inline-block',
    fontSize: '18px',
    fontWeight: 600,
    lineHeight: '24px',
    margin: '0 8px 8px 0',
    padding: '11px 0',
    textAlign: 'center',
    textDecoration: 'none',
    width: '48px',
  },
  footer: { color: quiet, fontSize: '13px', lineHeight: '19px', margin: '0 0 4px', overflowWrap: 'anywhere' },
  footerLink: { color: quiet, textDecoration: 'underline' },
  link: { color: ink, textDecoration: 'underline' },
} as const satisfies Record<string, CSSProperties>;

/** Numbers of money stand under each other at the right. */
export const amount: CSSProperties = {
  ...style.value,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'right',
  whiteSpace: 'nowrap',
};

export const darkCss = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .m-page, .m-page > table > tbody > tr > td { background-color: #11181D !important; color: #F1EFE9 !important; }
  .m-card { background-color: #1A242B !important; border-color: #33414B !important; }
  .m-ink, .m-link { color: #F1EFE9 !important; }
  .m-quiet { color: #AEB9C0 !important; }
  .m-line { border-color: #33414B !important; }
}
@media (max-width: 480px) {
  .m-content, .m-band, .m-footer { padding-left: 18px !important; padding-right: 18px !important; }
}`;
