import { POOL_UNITS_MAX } from '@meridienne/contracts';
import { Alert, Button, InputNumber, Typography } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePoolEffect } from '../hooks/use-pool-effect.ts';
import type { Proposed } from '../hooks/use-proposals.ts';
import { useShareText } from '../hooks/use-share-text.ts';
import { isUnits, questionOf } from '../logic/pool-values.ts';
import { PoolEffect } from './pool-effect.tsx';
import styles from './proposal-choice.module.css';

interface ProposalChoiceProps {
  readonly accountId: number;
  readonly proposed: Proposed;
  readonly isBusy: boolean;
  /** While any is taken. */
  readonly isLocked: boolean;
  onCorrect(units: Proposed['units']): void;
  onTake(): void;
}

/** With how many units a proposal is taken, and what it would change. */
export const ProposalChoice = ({
  accountId,
  proposed,
  isBusy,
  isLocked,
  onCorrect,
  onTake,
}: ProposalChoiceProps) => {
  const { t, i18n } = useTranslation();
  const field = useId();
  const [isOpen, setIsOpen] = useState(false);
  const shareText = useShareText();
  const { units, members, fault } = proposed;
  const question = questionOf(accountId, null, { units, categories: members });
  const asked = usePoolEffect(question);
  const tooMany = asked.effect?.totalBookings ?? 0;
  return (
    <>
      <div className={styles.acts}>
        <label htmlFor={field}>{t('pools.unitsLabel')}</label>
        <InputNumber<number | string>
          id={field}
          className={styles.units}
          value={units}
          disabled={isLocked}
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
          {shareText(isUnits(units) ? units : 0, members.length)}
        </Button>
      </div>
      <div aria-live="polite">
        {question === null && (
          <Typography.Text type="danger">
            {t('pools.unitsFault', { max: new Intl.NumberFormat(i18n.language).format(POOL_UNITS_MAX) })}
          </Typography.Text>
        )}
        {tooMany > 0 && <Alert type="warning" showIcon title={t('poolEffect.stay', { count: tooMany })} />}
      </div>
      {(isOpen || asked.error !== null) && (
        <PoolEffect asked={asked} isAsked={question !== null} otherwise={t('poolEffect.notYet')} />
      )}
      {fault && <Alert type="error" showIcon role="alert" title={fault} />}
    </>
  );
};
