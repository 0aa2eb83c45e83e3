import type { AuditEntry } from '@meridienne/contracts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Act } from '../logic/acts.ts';
import type { AuditWords } from '../logic/audit-words.ts';
import { changeText, changeWithin, entrySentence, toldChanges } from '../logic/entry-sentence.ts';
import styles from './entry-parts.module.css';

interface EntryPartsProps {
  readonly act: Act;
  readonly words: AuditWords;
  /** To all that was done to a record; left out where that is what one sees. */
  readonly onRecord?: ((subject: AuditEntry['subject']) => void) | undefined;
}

/** All that was written at once, each record with its fields, before and after. */
export const EntryParts = ({ act: { main, parts }, words, onRecord }: EntryPartsProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.parts}>
      {parts.map((entry) => (
        <section key={entry.id}>
          {parts.length > 1 && <p className={styles.sentence}>{entrySentence(entry, words)}</p>}
          <Changes entry={entry} words={words} hasSentence={parts.length > 1} />
          {onRecord && entry.subject.id !== null && (
            <Button type="link" size="small" className={styles.link} onClick={() => onRecord(entry.subject)}>
              {t('audit.itsHistory')}
            </Button>
          )}
        </section>
      ))}
      {main.by !== null && <p className={styles.quiet}>{t('audit.madeBy', { by: main.by })}</p>}
    </div>
  );
};

interface ChangesProps {
  readonly entry: AuditEntry;
  readonly words: AuditWords;
  /** Over it, which may say all there is. */
  readonly hasSentence: boolean;
}

const Changes = ({ entry, words, hasSentence }: ChangesProps) => {
  const changes = toldChanges(entry);
  const isSaid = hasSentence && changes.length === 1 && changeWithin(entry) !== undefined;
  if (changes.length === 0 || isSaid) return null;
  const texts = new Set(changes.map((change) => changeText(change, entry, words)));
  return (
    <ul className={styles.changes}>
      {[...texts].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
};
