import { theme } from 'antd';
import { type CSSProperties, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScreenId, ScreenProgress } from '../logic/screens.ts';
import { Progress } from './progress.tsx';
import styles from './screen-list.module.css';

/** A screen, or all of them. */
export type Chosen = ScreenId | 'all';

interface ScreenListProps {
  readonly screens: readonly ScreenProgress[];
  readonly chosen: Chosen;
  onChoose(screen: Chosen): void;
}

/** The screens whose texts are shown, one or all: one stop of the keyboard, the arrows go from one to the next. */
export const ScreenList = ({ screens, chosen, onChoose }: ScreenListProps) => {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const group = useId();
  const all = screens.reduce(
    (sum, { total, missing }) => ({ total: sum.total + total, missing: sum.missing + missing }),
    { total: 0, missing: 0 },
  );
  const colors = {
    '--line': token.colorBorderSecondary,
    '--chosen': token.controlItemBgActive,
    '--focus': token.colorPrimary,
  } as CSSProperties;
  return (
    <fieldset className={styles.list} style={colors}>
      <legend>{t('translations.screens')}</legend>
      {[{ screen: 'all' as const, ...all }, ...screens].map(({ screen, ...progress }) => (
        <label key={screen} className={styles.screen}>
          <input type="radio" name={group} checked={screen === chosen} onChange={() => onChoose(screen)} />
          <span className={styles.name}>{t(`translations.screen.${screen}`)}</span> <Progress {...progress} />
        </label>
      ))}
    </fieldset>
  );
};
