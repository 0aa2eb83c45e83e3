import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { nameIn } from '../../../../lib/name-in.ts';
import type { Candidate, Joined } from '../logic/joins.ts';
import { slotsText } from '../logic/slots-text.ts';
import styles from './proposal-candidates.module.css';

interface ProposalCandidatesProps {
  readonly candidates: Joined['candidates'];
  readonly isLocked: boolean;
  onJoin(categoryId: number, isJoined: boolean): void;
}

/** Other services that may sell the same units: only who knows the house can say. */
export const ProposalCandidates = ({ candidates, isLocked, onJoin }: ProposalCandidatesProps) => {
  const { t, i18n } = useTranslation();
  const hoursOf = ({ type, slots }: Candidate) => {
    const hours = slotsText(slots, i18n.language);
    return type === 'duration' ? t('poolProposals.byTheHour', { hours }) : hours;
  };
  return (
    <fieldset className={styles.candidates}>
      <legend>{t('poolProposals.candidates')}</legend>
      <ul>
        {candidates.map(({ candidate, isJoined, elsewhere }) => (
          <li key={candidate.id}>
            <Checkbox
              className={styles.candidate}
              classNames={{ icon: styles.box }}
              checked={isJoined}
              disabled={isLocked || elsewhere !== null}
              onChange={({ target }) => onJoin(candidate.id, target.checked)}
            >
              {nameIn(i18n.language, candidate)}
              <span className={styles.quiet}>
                {' · '}
                {elsewhere === null ? hoursOf(candidate) : t('pools.elsewhere', { pool: elsewhere })}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </fieldset>
  );
};
