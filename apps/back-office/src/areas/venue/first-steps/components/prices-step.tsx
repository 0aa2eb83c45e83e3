import type { Account, Category } from '@meridienne/contracts';
import { ApiError } from '@meridienne/client';
import { useQuery } from '@tanstack/react-query';
import { Form, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../../components/load-failed.tsx';
import { useVenueDay } from '../../../../ground/venue-at-hand/clock.ts';
import { setFirstPrices, soldQuery } from '../calls.ts';
import type { WayStepProps } from '../logic/steps.ts';
import { useStepDone } from '../hooks/use-step-done.ts';
import { bodyOf, type FirstPrices, firstPricesOf } from '../logic/first-prices.ts';
import { FirstPricesFields } from './first-prices-fields.tsx';
import { MadeStep } from './made-step.tsx';
import { WayForm } from './way-form.tsx';

/** 'Every day 79 €, 2 places, for a year': one sentence puts a year on sale. */
export const PricesStep = (props: WayStepProps) => {
  const { t } = useTranslation();
  // As it was when one came: a step that is being filled in stays a form.
  const [wasDone] = useState(props.isDone);
  const sold = useQuery({ ...soldQuery(props.account.id), enabled: !wasDone });
  if (wasDone) {
    return (
      <MadeStep
        title={t('firstSteps.prices')}
        help={t('firstSteps.madePrices')}
        page={{ path: '/prix', text: t('firstSteps.toPrices') }}
        onNext={props.onNext}
        onBack={props.onBack}
      />
    );
  }
  if (sold.data) return <PricesForm {...props} categories={sold.data} />;
  return sold.isError ? <LoadFailed onRetry={() => void sold.refetch()} /> : <Skeleton active />;
};

interface PricesFormProps extends WayStepProps {
  readonly account: Account;
  readonly categories: readonly Category[];
}

const PricesForm = ({ account, categories, onNext, onBack }: PricesFormProps) => {
  const { t } = useTranslation();
  const [form] = Form.useForm<FirstPrices>();
  const saved = useStepDone(account.id);
  const { currency, timeZone } = account;
  const today = useVenueDay(timeZone);
  const save = async (values: FirstPrices) => {
    // A field that isn't drawn has no value: with one service there is nothing to choose.
    const body = bodyOf({ ...firstPricesOf(categories), ...values }, { categories, currency, today });
    if (!body) throw new Error('the rules of the form let nothing incomplete through');
    // Its slots were deleted under it.
    if (body.ids?.length === 0) throw new ApiError(t('firstSteps.noHours'), 422);
    await setFirstPrices(body);
    await saved('prices');
    onNext();
  };
  return (
    <WayForm<FirstPrices>
      title={t('firstSteps.pricesAsk')}
      help={t('firstSteps.pricesMore')}
      form={form}
      initialValues={firstPricesOf(categories)}
      submitText={t('firstSteps.putOnSale')}
      onSubmit={save}
      onBack={onBack}
    >
      <FirstPricesFields categories={categories} currency={currency} today={today} />
    </WayForm>
  );
};
