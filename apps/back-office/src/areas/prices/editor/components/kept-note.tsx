import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Draft, readDraft } from '../logic/draft.ts';
import { focusGrid } from '../logic/focus-grid.ts';
import { valuesText } from '../logic/values-text.ts';

interface KeptNoteProps {
  readonly draft: Draft;
  readonly currency: string;
  onDiscard(): void;
}

/** Something is typed, and the cells that it was for are in another month, or gone. */
export const KeptNote = ({ draft, currency, onDiscard }: KeptNoteProps) => {
  const { t, i18n } = useTranslation();
  const read = valuesText(readDraft(draft, currency).values, { currency, language: i18n.language, t });
  return (
    <div className="edit-bar edit-kept" role="status">
      <span>{t('prices.keptDraft', { values: read || draft.price || draft.left })}</span>
      <Button
        size="small"
        type="text"
        onClick={() => {
          onDiscard();
          focusGrid();
        }}
      >
        {t('prices.giveUp')}
      </Button>
    </div>
  );
};
