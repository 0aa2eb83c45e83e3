import { CheckCircleFilled } from '@ant-design/icons';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '../../../../lib/name-in.ts';
import type { Proposed } from '../hooks/use-proposals.ts';
import type { Proposal } from '../logic/joins.ts';
import { slotsText } from '../logic/slots-text.ts';
import { ProposalCandidates } from './proposal-candidates.tsx';
import { ProposalChoice } from './proposal-choice.tsx';
import styles from './proposal-card.module.css';

interface ProposalCardProps {
  readonly accountId: number;
  readonly proposed: Proposed;
  readonly isBusy: boolean;
  /** While any is taken. */
  readonly isLocked: boolean;
  onCorrect(units: Proposed['units']): void;
  onJoin(categoryId: number, isJoined: boolean): void;
  onTake(): void;
}

/** One shared stock that would do: why, of what, with how many units, and what it would change. */
export const ProposalCard = ({
  accountId,
  proposed,
  isBusy,
  isLocked,
  onCorrect,
  onJoin,
  onTake,
}: ProposalCardProps) => {
  const { t } = useTranslation();
  const heading = useId();
  const reasonText = useReasonText();
  const { proposal, within, isTaken, members, candidates } = proposed;
  return (
    <li className={styles.card} aria-labelledby={heading}>
      <h3 id={heading}>{proposal.name}</h3>
      {within !== null ? (
        <p className={styles.within} role="status">
          {t('poolProposals.within', { pool: within })}
        </p>
      ) : isTaken ? (
        <Taken proposed={proposed} />
      ) : (
        <>
          <p className={styles.reason}>{reasonText(proposal.reason)}</p>
          {candidates.length > 0 && (
            <ProposalCandidates candidates={candidates} isLocked={isLocked} onJoin={onJoin} />
          )}
          {members.length > 0 && (
            <ProposalChoice
              accountId={accountId}
              proposed={proposed}
              isBusy={isBusy}
              isLocked={isLocked}
              onCorrect={onCorrect}
              onTake={onTake}
            />
          )}
        </>
      )}
    </li>
  );
};

/** What it has become. */
const Taken = ({ proposed: { units, members } }: Pick<ProposalCardProps, 'proposed'>) => {
  const { t, i18n } = useTranslation();
  const said = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (document.activeElement === document.body) said.current?.focus();
  }, []);
  const share = { units: t('pools.units', { count: Number(units) }) };
  return (
    <p ref={said} className={styles.taken} role="status" tabIndex={-1}>
      <CheckCircleFilled aria-hidden="true" />{' '}
      {members.length === 1
        ? t('poolProposals.taken', share)
        : t('poolProposals.takenBy', {
            ...share,
            services: new Intl.ListFormat(i18n.language).format(
              members.map((each) => nameIn(i18n.language, each)),
            ),
          })}
    </p>
  );
};

/** « 9h – 13h et 9h – 18h se recouvrent : une même unité peut être vendue 2 fois aux mêmes heures. » */
const useReasonText = () => {
  const { t, i18n } = useTranslation();
  return ({ kind, slots, times }: Proposal['reason']): string => {
    return t(`poolProposals.${kind}`, {
      slots: slotsText(slots, i18n.language),
      times,
    });
  };
};
