import { WIDGET_POSITIONS, type WidgetPosition } from '@meridienne/domain';
import { theme } from 'antd';
import { type CSSProperties, type KeyboardEvent, type Ref, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { movePosition } from '../logic/move-position.ts';
import shared from '../../../../components/shared.module.css';
import styles from './position-pad.module.css';

interface PositionPadProps {
  // The form's four.
  readonly id?: string;
  readonly value?: WidgetPosition;
  readonly ref?: Ref<HTMLDivElement>;
  onChange?(position: WidgetPosition): void;
  readonly label: string;
  readonly screen: 'desktop' | 'mobile';
}

/** A drawn screen whose four corners are choices: clicked, or gone through with the arrows. */
export const PositionPad = ({ id, value, ref, onChange, label, screen }: PositionPadProps) => {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const name = useId();
  const corners = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const next = value && movePosition(event.key, value);
    if (!next) return;
    event.preventDefault();
    onChange?.(next);
    corners.current?.querySelector<HTMLElement>(`input[value=${next}]`)?.focus();
  };
  return (
    <div ref={ref} id={id} className={screen === 'mobile' ? `${styles.pad} ${styles.mobile}` : styles.pad}>
      <div
        ref={corners}
        role="radiogroup"
        aria-label={label}
        className={styles.screen}
        style={
          {
            borderColor: token.colorTextTertiary,
            background: token.colorBgLayout,
            '--pad-edge': token.colorTextTertiary,
            '--pad-field': token.colorBgContainer,
            '--pad-chosen': token.colorLink,
          } as CSSProperties
        }
      >
        {WIDGET_POSITIONS.map((position) => (
          <label
            key={position}
            className={styles.corner}
            data-corner={position}
            title={t(`widgets.${position}`)}
          >
            <input
              type="radio"
              name={name}
              value={position}
              checked={position === value}
              onChange={() => onChange?.(position)}
              onKeyDown={move}
            />
            <span className={shared['visually-hidden']}>{t(`widgets.${position}`)}</span>
          </label>
        ))}
      </div>
      <span>{value && t(`widgets.${value}`)}</span>
    </div>
  );
};
