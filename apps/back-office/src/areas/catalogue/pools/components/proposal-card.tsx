import { CheckCircleFilled } from '@ant-design/icons';
import { POOL_UNITS_MAX } from '@meridienne/contracts';
import { localTimes } from '@meridienne/domain';
import { Alert, Button, InputNumber, Typography } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '../../../../lib/name-in.ts';
import { useCleaningText } from '../hooks/use-cleaning-text.ts';
import { usePoolEffect } from '../hooks/use-pool-effect.ts';
import type { Proposal, Proposed } from '../hooks/use-proposals.ts';
import { useShareText } from '../hooks/use-share-text.ts';
import { isUnits, questionOf } from '../logic/pool-values.ts';
import { PoolEffect } from './pool-effect.tsx';
import styles from './proposal-card.module.css';

interface ProposalCardProps {
  readonly accountId: number;
  readonly proposed: Proposed;
  readonly isBusy: boolean;
  onCorrect(units: Proposed['units']): void;
  onTake(): void;
}

/** One shared stock that would do: why, of what, with how many units, and what it would change. */
export const ProposalCard = ({ accountId, proposed, isBusy, onCorrect, onTake }: ProposalCardProps) => {
  const { t, i18n } = useTranslation();
  const heading = useId();
  const field = useId();
  const [isOpen, setIsOpen] = useState(false);
  const cleaningText = useCleaningText();
  const shareText = useShareText();
  const reasonText = useReasonText();
  const { proposal, units, isTaken, fault } = proposed;
  const { name, categories, reason } = proposal;
  const question = isTaken ? null : questionOf(accountId, null, { units, categories });
  const asked = usePoolEffect(question);
  const tooMany = asked.effect?.totalBookings ?? 0;
  return (
    <li className={styles.card} aria-labelledby={heading}>
      <h3 id={heading}>{name}</h3>
      <p className={styles.reason}>{reasonText(reason)}</p>
      {/* A single one is what the heading says. */}
      {categories.length > 1 && (
        <ul className={styles.services} aria-label={t('pools.drawers')}>
          {categories.map((category) => (
            <li key={category.id}>
              {[nameIn(i18n.language, category), cleaningText(category)].filter(Boolean).join(' · ')}
            </li>
          ))}
        </ul>
      )}
      {isTaken ? (
        <p className={styles.taken} role="status">
          <CheckCircleFilled aria-hidden="true" />{' '}
          {t('poolProposals.taken', { units: t('pools.units', { count: Number(units) }) })}
        </p>
      ) : (
        <>
          <div className={styles.acts}>
            <label htmlFor={field}>{t('pools.unitsLabel')}</label>
            <InputNumber<number | string>
              id={field}
              className={styles.units}
              value={units}
              {...(question === null && { status: 'error' as const, 'aria-invalid': true })}
              onChange={onCorrect}
            />
            <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {t(isOpen ? 'poolProposals.hide' : 'poolProposals.show')}
            </Button>
            <Button
              type="primary"
              loading={isBusy}
              disabled={question === null || !asked.effect}
              onClick={onTake}
            >
              {shareText(isUnits(units) ? units : 0, categories.length)}
            </Button>
          </div>
          <div aria-live="polite">
            {question === null && (
              <Typography.Text type="danger">
                {t('pools.unitsFault', { max: new Intl.NumberFormat(i18n.language).format(POOL_UNITS_MAX) })}
              </Typography.Text>
            )}
            {tooMany > 0 && (
              <Alert type="warning" showIcon title={t('poolEffect.stay', { count: tooMany })} />
            )}
          </div>
          {(isOpen || asked.error !== null) && (
            <PoolEffect asked={asked} isAsked={question !== null} otherwise={t('poolEffect.notYet')} />
          )}
          {fault && <Alert type="error" showIcon role="alert" title={fault} />}
        </>
      )}
    </li>
  );
};

/** « 9h – 13h et 9h – 18h se recouvrent : une même unité peut être vendue 2 fois aux mêmes heures. » */
const useReasonText = () => {
  const { t, i18n } = useTranslation();
  return ({ slots, times }: Proposal['reason']): string => {
    const hours = slots.map((slot) => localTimes(slot.replace('–', ' – '), i18n.language));
    return t(slots.length > 1 ? 'poolProposals.overlap' : 'poolProposals.sameSlot', {
      slots: new Intl.ListFormat(i18n.language).format(hours),
      times,
    });
  };
};
