import { contrastRatio, paletteOf, parseColor } from '@meridienne/domain';
import { CheckCircleOutlined, InfoCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import styles from './contrast-hint.module.css';

const WHITE = '#ffffff';
/** WCAG's, for text. */
const READABLE = 4.5;

/** Below it white can hardly be made out (WCAG's, for large text); a new widget's own colour is above. */
const POOR = 3;

interface ContrastHintProps {
  readonly color: string;
  /** Somebody has just chosen it: what becomes of it is news to them. */
  readonly isChosen: boolean;
}

/** How the button's text reads on a colour, and what is done when white doesn't. */
export const ContrastHint = ({ color, isChosen }: ContrastHintProps) => {
  const { t, i18n } = useTranslation();
  if (!parseColor(color)) return null;
  const { fill, onFill } = paletteOf(color, null);
  const ratio = (text: string, background: string) =>
    // Rounded up, what fails would look as if it passed.
    (Math.floor(contrastRatio(text, background) * 10) / 10).toLocaleString(i18n.language, {
      minimumFractionDigits: 1,
    });
  const onTyped = contrastRatio(WHITE, color);
  const params = { ratio: ratio(WHITE, color), color: fill, drawn: ratio(onFill, fill) };
  const isReadable = onTyped >= READABLE;
  const remark = isReadable ? 'contrastGood' : onFill === WHITE ? 'contrastDeepened' : 'contrastDark';
  return (
    <div className={styles.hint} role="status">
      <span className={styles.sample} aria-hidden="true" style={{ background: fill, color: onFill }}>
        {t('widgets.contrastSample')}
      </span>
      {(isChosen || onTyped < POOR) && (
        <span>
          {isReadable ? (
            <CheckCircleOutlined aria-hidden="true" />
          ) : (
            <InfoCircleOutlined aria-hidden="true" />
          )}{' '}
          {t(`widgets.${remark}`, params)}
        </span>
      )}
    </div>
  );
};
