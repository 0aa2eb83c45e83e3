import { useTranslation } from 'react-i18next';
import { CancelRuleFields } from '../../../../ground/cancel-rule/cancel-rule-fields.tsx';
import { useAccount } from '../../../../ground/venue-at-hand/account-query.ts';
import { FormSection } from './form-section.tsx';

/** Until when guests cancel bookings of the category, where that is another rule than the venue's. */
export const CategoryCancelRule = () => {
  const { t } = useTranslation();
  const account = useAccount();
  return (
    <FormSection title={t('cancelRule.title')}>
      <CancelRuleFields
        label={t('cancelRule.own')}
        help={t('cancelRule.help')}
        ofVenue={account?.cancelHours ?? 0}
      />
    </FormSection>
  );
};
