import { Tooltip } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { hasOpenDialog, isTyping } from '../../../../lib/key-target.ts';
import { focusGrid } from '../logic/focus-grid.ts';
import { useChanges } from '../hooks/use-changes.ts';
import { UndoFace } from './undo-face.tsx';

/** Takes the last change back; Ctrl+Z does so too, where no field has an undo of its own. */
export const UndoButton = ({ accountId }: { readonly accountId: number }) => {
  const { t } = useTranslation();
  const { canUndo, undo } = useChanges(accountId);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (!isUndo || event.key.toLowerCase() !== 'z' || isTyping(event.target) || hasOpenDialog()) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  return (
    <Tooltip title={t('prices.undoHelp')}>
      <UndoFace
        disabled={!canUndo}
        onClick={() => {
          undo();
          // There is nothing more to press here.
          focusGrid();
        }}
      />
    </Tooltip>
  );
};
