import { type ThemeConfig, theme } from 'antd';
import { VARIABLES_CLASS } from '../lib/antd-sheet.ts';

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
    // What would be derived is too pale to be read.
    colorLinkHover: '#155c88',
    colorTextBase: '#14212b',
    colorBgLayout: '#fbfaf7',
    colorBorder: '#c9c3b8',
    colorBorderSecondary: '#e4e0d8',
    colorSuccess: '#257a53',
    colorError: '#b5432f',
    colorWarning: '#9a6a00',
    // Shades that the algorithm derives from colours as dark as these look muddy.
    colorSuccessBg: '#e9f4ee',
    colorSuccessBorder: '#b4d8c5',
    colorWarningBg: '#fdf5e0',
    colorWarningBorder: '#e5c985',
    colorInfo: '#1a6fa3',
    colorInfoBg: '#e9f2f8',
    colorInfoBorder: '#b3d2e5',
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
    colorPrimaryHover: '#24709f',
    colorLink: '#8ccbf2',
    colorLinkHover: '#b3dcf6',
    colorBgBase: '#10181e',
    colorTextBase: '#f2efe9',
    colorInfo: '#2b86c0',
    colorSuccess: '#4db587',
    colorError: '#e8826d',
    colorTextPlaceholder: '#98a2a9',
    colorTextDescription: '#a9b2b8',
    colorTextTertiary: '#a0aab1',
    colorTextDisabled: '#8a949b',
  },
};

/** The edges of controls, which have to be found without their words (3:1). */
const CONTROL_EDGE = { light: '#8b8578', dark: '#8595a2' } as const;

/** Read as words on a panel, and under words as dark as the page (4.5:1): the dark algorithm dims both. */
const DARK_DANGER = {
  colorError: '#ee9684',
  colorErrorHover: '#f4b0a2',
  colorErrorActive: '#e08572',
  dangerColor: '#10181e',
} as const;

interface Chosen {
  readonly colorPrimary: string;
  readonly colorLink: string;
}

/** The chosen one of several differs from the others by more than a shade. */
const segmented = (isDark: boolean) =>
  isDark
    ? { trackBg: '#ffffff14', itemColor: '#c9ced2', itemSelectedBg: '#1f6a9c', itemSelectedColor: '#fff' }
    : { trackBg: '#efece5', itemColor: '#4d5a63' };

const components = ({ colorPrimary, colorLink }: Chosen, isDark: boolean): ThemeConfig['components'] => ({
  Layout: { headerHeight: 56, headerPadding: '0 16px' },
  Table: { cellPaddingBlock: 10, cellPaddingInline: 12, headerBorderRadius: 12 },
  Menu: { itemBg: 'transparent', horizontalItemSelectedColor: 'currentColor' },
  // Room for a field's message above the next label.
  Form: { itemMarginBottom: 28 },
  Tabs: { itemSelectedColor: colorLink, itemHoverColor: colorLink },
  // A chosen button's words are read as a link's are.
  Radio: {
    colorPrimary: colorLink,
    colorPrimaryHover: colorLink,
    colorPrimaryActive: colorLink,
    // An option that isn't chosen shows nothing but its edge.
    colorBorder: CONTROL_EDGE[isDark ? 'dark' : 'light'],
  },
  // Its words take on the hover's colour, which is made to be written upon.
  Button: {
    defaultHoverColor: colorLink,
    defaultHoverBorderColor: colorLink,
    ...(isDark && DARK_DANGER),
  },
  Segmented: segmented(isDark),
  // Their own are tints that can't be told from the page in the dark.
  Slider: {
    trackBg: colorPrimary,
    trackHoverBg: colorPrimary,
    handleColor: colorPrimary,
    handleActiveColor: colorLink,
    dotActiveBorderColor: colorPrimary,
  },
});

/** Follows the system's scheme, and whoever asks for no motion. */
export const themeOf = (isDark: boolean, isStill: boolean): ThemeConfig => {
  const chosen = isDark ? DARK : LIGHT;
  return {
    ...chosen,
    token: { ...chosen.token, motion: !isStill },
    components: components(chosen.token, isDark),
    // As the sheets are written at build.
    hashed: false,
    cssVar: { key: VARIABLES_CLASS },
  };
};
