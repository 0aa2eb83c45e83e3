import { DownOutlined, RightOutlined } from '@ant-design/icons';
import type { AuditEntry } from '@meridienne/contracts';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timeText, venueText } from '../logic/act-facts.ts';
import type { Act } from '../logic/acts.ts';
import type { AuditWords } from '../logic/audit-words.ts';
import { actSentence } from '../logic/entry-sentence.ts';
import { EntryParts } from './entry-parts.tsx';
import { TakeBack } from './take-back.tsx';
import styles from './act-line.module.css';
import shared from '../../../components/shared.module.css';

interface ActLineProps {
  readonly act: Act;
  readonly words: AuditWords;
  /** With its day, where no heading says it. */
  readonly hasDay?: boolean;
  /** Of which venue, where lines are of several. */
  readonly isOfMany?: boolean;
  readonly onRecord?: ((subject: AuditEntry['subject']) => void) | undefined;
}

/** What was done at once, in a sentence that opens to its parts: who, what, when, from where and by what. */
export const ActLine = ({ act, words, hasDay = false, isOfMany = false, onRecord }: ActLineProps) => {
  const { t } = useTranslation();
  const own = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { main } = act;
  const sentence = actSentence(act, words);
  const priced = act.parts.find(({ prices }) => prices !== null && prices.change !== null);
  const change = priced?.prices?.change ?? null;
  return (
    <li className={styles.line}>
      <div className={styles.head}>
        <Button
          type="text"
          size="small"
          icon={isOpen ? <DownOutlined aria-hidden="true" /> : <RightOutlined aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${own}-parts` : undefined}
          aria-label={t('audit.detailsOf', { sentence })}
          title={t('audit.details')}
          onClick={() => setIsOpen(!isOpen)}
        />
        <div className={`${styles.text} ${shared.numbers}`}>
          <p id={own} className={styles.sentence}>
            {sentence}
          </p>
          <p className={styles.facts}>
            <span>{timeText(main, words, hasDay)}</span>
            {isOfMany && <span>{venueText(main, words)}</span>}
            {main.network !== null && <span>{t('audit.network', { network: main.network })}</span>}
          </p>
        </div>
        {priced?.account && change !== null && (
          <TakeBack accountId={priced.account.id} change={change} sentence={sentence} describedBy={own} />
        )}
      </div>
      {isOpen && (
        <div id={`${own}-parts`} className={styles.parts}>
          <EntryParts act={act} words={words} onRecord={onRecord} />
        </div>
      )}
    </li>
  );
};
