import { type ThemeConfig, theme } from 'antd';

const FONT = "'Inter', system-ui, -apple-system, 'Segoe UI', sans-serif";

/** Ink on paper with one accent: the sky of the mark, dark enough to be read (4.5:1). */
const shared = {
  fontFamily: FONT,
  fontSize: 14,
  borderRadius: 8,
  borderRadiusLG: 12,
  controlHeight: 36,
  motionDurationMid: '0.16s',
  motionDurationSlow: '0.18s',
} as const;

const LIGHT = {
  token: {
    ...shared,
    colorPrimary: '#1a6fa3',
    // Darker, not lighter: white is read on it.
    colorPrimaryHover: '#155c88',
    colorErrorHover: '#973726',
    colorLink: '#1a6fa3',
    colorTextBase: '#14212b',
    colorBgLayout: '#fbfaf7',
    colorBorder: '#c9c3b8',
    colorBorderSecondary: '#e4e0d8',
    colorSuccess: '#257a53',
    colorError: '#b5432f',
    colorWarning: '#9a6a00',
    colorTextPlaceholder: '#68727a',
    colorTextDescription: '#56626b',
    colorTextTertiary: '#5d6870',
    colorTextDisabled: '#717a81',
  },
};

const DARK = {
  algorithm: theme.darkAlgorithm,
  token: {
    ...shared,
    colorPrimary: '#2b86c0',
    colorLink: '#8ccbf2',
    colorLinkHover: '#b3dcf6',
    colorBgBase: '#10181e',
    colorTextBase: '#f2efe9',
    colorSuccess: '#4db587',
    colorError: '#e8826d',
    colorTextPlaceholder: '#98a2a9',
    colorTextDescription: '#a9b2b8',
    colorTextTertiary: '#a0aab1',
    colorTextDisabled: '#8a949b',
  },
};

const components = ({ colorLink }: { readonly colorLink: string }): ThemeConfig['components'] => ({
  Layout: { headerHeight: 56, headerPadding: '0 16px' },
  Table: { cellPaddingBlock: 10, cellPaddingInline: 12, headerBorderRadius: 12 },
  Menu: { itemBg: 'transparent', horizontalItemSelectedColor: 'currentColor' },
  // Room for a field's message above the next label.
  Form: { itemMarginBottom: 28 },
  Tabs: { itemSelectedColor: colorLink, itemHoverColor: colorLink },
});

/** Follows the system's scheme, and whoever asks for no motion. */
export const themeOf = (isDark: boolean, isStill: boolean): ThemeConfig => {
  const chosen = isDark ? DARK : LIGHT;
  return { ...chosen, token: { ...chosen.token, motion: !isStill }, components: components(chosen.token) };
};
