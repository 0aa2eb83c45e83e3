import type { Account } from '@meridienne/contracts';
import { formatMoney, peopleOptions, type PeopleRange, toMinor } from '@meridienne/domain';
import { Form, Radio, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { ruleOf } from '../../../../components/rule-of.ts';
import { nameIn } from '../../../../lib/name-in.ts';
import { COMMENT_LENGTH, isTooLong } from '../../record/logic/comment-length.ts';
import { CommentInput } from '../../record/components/comment-input.tsx';
import { AmountField } from './amount-field.tsx';
import type { Sold } from '../calls/sold.ts';
import type { WizardValues } from '../logic/wizard-values.ts';
import styles from './options-step.module.css';
import shared from '../../../../components/shared.module.css';

interface OptionsStepProps {
  readonly account: Account;
  readonly sold: Sold;
}

/** People, add-ons and what the guest asks for (O §2, step 0). */
export const OptionsStep = ({ account, sold: { category, addons } }: OptionsStepProps) => {
  const { t, i18n } = useTranslation();
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
      {addons.length > 0 && (
        <fieldset className={styles.addons}>
          <legend>{t('bookingWizard.addons')}</legend>
          {addons.map((addon) => (
            <div key={addon.id} className={styles.addon}>
              <span className={styles['addon-name']}>{nameIn(i18n.language, addon)}</span>
              <Typography.Text type="secondary" className={shared.numbers}>
                {formatMoney(toMinor(addon.price, account.currency) ?? 0, account.currency, i18n.language)}
              </Typography.Text>
              <Form.Item<WizardValues> name={['amounts', String(addon.id)]} noStyle>
                <AmountField name={nameIn(i18n.language, addon)} />
              </Form.Item>
            </div>
          ))}
        </fieldset>
      )}
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

interface PeopleFieldProps {
  /** Given by the form's item; the fewest while nobody has chosen. */
  readonly value?: number;
  readonly onChange?: (people: number) => void;
  readonly id?: string;
  readonly range: PeopleRange;
  readonly label: string;
}

/** How many come, within what the category takes (O §5). */
const PeopleField = ({ range, value = range[0], onChange, id, label }: PeopleFieldProps) => (
  <Radio.Group
    {...(id !== undefined && { id })}
    aria-label={label}
    optionType="button"
    buttonStyle="solid"
    value={value}
    options={peopleOptions(range).map((people) => ({ value: people, label: String(people) }))}
    onChange={(event) => onChange?.(Number(event.target.value))}
  />
);
