import { BgColorsOutlined } from '@ant-design/icons';
import { Button, ColorPicker, theme } from 'antd';
import { type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContrastHint } from './contrast-hint.tsx';
import styles from './color-field.module.css';

/** Hotels' colours that white reads on, the default first. */
const SUGGESTIONS = ['#2494D1', '#14212B', '#3C5A99', '#2F6F63', '#8A5A2B', '#8C2F39', '#6B4A86', '#B5432F'];

/** Enter means the typed colour, not the whole form. */
const keepFromForm = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
};

interface ColorFieldProps {
  // The form's four.
  readonly id?: string;
  readonly value?: string;
  readonly ref?: Ref<HTMLButtonElement>;
  onChange?(color: string): void;
}

/** The venue's colour, and how its button will read. */
export const ColorField = ({ id, value = '', ref, onChange }: ColorFieldProps) => {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const field = useRef<HTMLDivElement>(null);
  const [isChosen, setIsChosen] = useState(false);
  return (
    <div
      ref={field}
      id={id}
      role="group"
      aria-label={t('widgets.color')}
      className={styles.field}
      onKeyDown={keepFromForm}
    >
      {/* Above, where it stays in sight while a colour is chosen. */}
      <ContrastHint color={value} isChosen={isChosen} />
      <ColorPicker
        value={value}
        // After its button for the tab key too, not at the end of the page, where the window holds the focus back.
        // Always below, where the form is scrolled to it.
        autoAdjustOverflow={false}
        arrow={false}
        getPopupContainer={(button) => button.parentElement ?? document.body}
        // The window's own shade is behind it.
        styles={{
          popup: { root: { border: `1px solid ${token.colorBorder}`, borderRadius: token.borderRadiusLG } },
        }}
        presets={[{ label: t('widgets.colorSuggestions'), colors: SUGGESTIONS }]}
        onOpenChange={(isOpen) => {
          if (isOpen) field.current?.scrollIntoView({ block: 'nearest' });
        }}
        onChange={(color) => {
          setIsChosen(true);
          const { r, g, b, a } = color.toRgb();
          onChange?.(`rgba(${r}, ${g}, ${b}, ${a})`);
        }}
      >
        <Button ref={ref} icon={<BgColorsOutlined aria-hidden="true" />}>
          <span className={styles.swatch} style={{ background: value }} />
          {t('widgets.chooseColor')}
        </Button>
      </ColorPicker>
    </div>
  );
};
