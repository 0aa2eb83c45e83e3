import type { Translation, TranslationLanguage } from '@meridienne/contracts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../../lib/use-languages.ts';
import { progressOf } from '../logic/screens.ts';
import { Progress } from './progress.tsx';
import styles from './language-progress.module.css';

interface LanguageProgressProps {
  readonly languages: readonly TranslationLanguage[];
  /** Their texts, as far as they have come. */
  readonly texts: readonly Translation[];
  readonly chosen: number | undefined;
  onChoose(id: number): void;
}

/** How far each language is, against French; one press shows it. */
export const LanguageProgress = ({ languages, texts, chosen, onChoose }: LanguageProgressProps) => {
  const { t } = useTranslation();
  return (
    <ul className={styles.languages} aria-label={t('translations.byLanguage')}>
      {languages.map(({ id, lng, type }) => {
        const progress = progressOf(id, texts);
        return (
          <li key={id}>
            <Button
              className={styles.language ?? ''}
              aria-current={id === chosen}
              onClick={() => onChoose(id)}
            >
              <span>
                {languageName(lng)} – {t(`translations.surface.${type}`)}{' '}
                {progress && <Progress {...progress} />}
              </span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
};
