import { DeleteOutlined, UndoOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { RowActions } from '../../../components/row-actions.tsx';
import { languageName } from '../../../lib/use-languages.ts';
import type { TextEntry } from '../logic/text-entries.ts';
import { wrongParams } from '../logic/text-rules.ts';
import styles from './text-row.module.css';
import textTable from './text-table.module.css';

interface TextRowProps {
  readonly entry: TextEntry;
  readonly hasReference: boolean;
  readonly hasActions: boolean;
  /** What was typed and not saved; null for a change that is taken back. */
  readonly typed: string | null | undefined;
  change(key: string, text: string | null): void;
}

const LINE = 42;
const linesOf = (text: string) =>
  Math.min(
    8,
    text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE)), 0),
  );

/** A key and its text. Typing in one leaves the others alone. */
export const TextRow = memo(({ entry, hasReference, hasActions, typed, change }: TextRowProps) => {
  const { t } = useTranslation();
  const { key, reference, original } = entry;
  // A key that was not delivered has nothing to go back to: it is crossed out until this is saved.
  const isGone = typed === null && original === null;
  const text = typed === undefined ? entry.text : (typed ?? original ?? '');
  const isChanged = typed !== undefined;
  const { lacking, unknown } = wrongParams(reference ?? original ?? entry.text, text || (reference ?? ''));
  const hint = lacking.length + unknown.length > 0 ? `params-${key}` : undefined;
  return (
    <tr className={isChanged ? styles.changed : undefined}>
      <th scope="row">{isGone ? <del>{key}</del> : key}</th>
      {hasReference && (
        <td lang="fr" className={styles.reference}>
          {reference}
        </td>
      )}
      <td>
        <Input.TextArea
          aria-label={t('translations.textOf', { key })}
          aria-describedby={hint}
          rows={linesOf(text || (reference ?? ''))}
          maxLength={5000}
          value={text}
          {...(hint && { status: 'warning' as const })}
          onChange={(event) => change(key, event.target.value)}
        />
        {hint && (
          <p id={hint} className={styles.note} role="status">
            {lacking.length > 0 && t('translations.params', { names: lacking.join(', ') })}{' '}
            {unknown.length > 0 && t('translations.unknownParams', { names: unknown.join(', ') })}
          </p>
        )}
        {entry.elsewhere && (
          <p className={styles.note} lang={entry.elsewhere.lng}>
            {languageName(entry.elsewhere.lng)}: {entry.elsewhere.text}
          </p>
        )}
        {entry.meanwhile !== undefined && (
          <p className={styles.note} role="status">
            {t('translations.meanwhile', { text: entry.meanwhile })}
          </p>
        )}
        {typeof original === 'string' && text !== original && (
          <p className={styles.note}>{t('translations.original', { text: original })}</p>
        )}
      </td>
      {hasActions && (
        <td className={textTable.actions}>
          {(isChanged || original !== undefined) && (
            <StepBack
              entry={entry}
              isChanged={isChanged}
              onClick={() => change(key, isChanged ? entry.text : null)}
            />
          )}
        </td>
      )}
    </tr>
  );
});
TextRow.displayName = 'TextRow';

interface StepBackProps {
  readonly entry: TextEntry;
  readonly isChanged: boolean;
  onClick(): void;
}

/** Typed over what was saved, or saved over what was delivered: one step back each. */
const StepBack = ({ entry: { key, original }, isChanged, onClick }: StepBackProps) => {
  const { t } = useTranslation();
  const isOwn = !isChanged && original === null;
  const label = isChanged
    ? t('translations.undo', { key })
    : t(isOwn ? 'translations.remove' : 'translations.revert', { key });
  const word = t(isChanged ? 'translations.undoWord' : isOwn ? 'table.delete' : 'translations.revertWord');
  const icon = isOwn ? <DeleteOutlined /> : <UndoOutlined />;
  return <RowActions name={key} actions={[{ key: 'back', word, label, icon, act: onClick }]} />;
};
