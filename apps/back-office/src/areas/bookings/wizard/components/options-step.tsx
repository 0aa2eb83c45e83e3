import type { Account } from '@meridienne/contracts';
import type { PeopleRange } from '@meridienne/domain';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { ruleOf } from '../../../../components/rule-of.ts';
import { COMMENT_LENGTH, isTooLong } from '../../record/logic/comment-length.ts';
import { CommentInput } from '../../record/components/comment-input.tsx';
import { AddonAmounts } from '../../entry/components/addon-amounts.tsx';
import { PeopleField } from '../../entry/components/people-field.tsx';
import type { Sold } from '../../entry/calls/sold.ts';
import type { WizardValues } from '../logic/wizard-values.ts';
import styles from './options-step.module.css';

interface OptionsStepProps {
  readonly account: Account;
  readonly sold: Sold;
}

/** People, add-ons and what the guest asks for (O §2, step 0). */
export const OptionsStep = ({ account, sold: { category, addons } }: OptionsStepProps) => {
  const { t } = useTranslation();
  const [min = 1, max = min] = category.rangePeople;
  const range: PeopleRange = [min, max];
  const short = ruleOf((typed: string = '') =>
    isTooLong(typed) ? t('bookings.commentTooLong', { max: COMMENT_LENGTH }) : null,
  );
  return (
    <>
      {category.isLimited && (
        <Form.Item<WizardValues> name="nbPeople" label={t('bookingWizard.people')} required>
          <PeopleField range={range} label={t('bookingWizard.people')} />
        </Form.Item>
      )}
      <AddonAmounts addons={addons} currency={account.currency} />
      <Form.Item<WizardValues>
        name="comment"
        label={t('bookingWizard.requests')}
        className={styles.comment}
        rules={[short]}
      >
        <CommentInput rows={2} placeholder={t('bookingWizard.requestsHint')} />
      </Form.Item>
    </>
  );
};
