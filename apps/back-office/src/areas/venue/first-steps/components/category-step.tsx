import type { Category, TimeSlot } from '@meridienne/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../../components/load-failed.tsx';
import { nameRequired } from '../../../../components/name-required.ts';
import { ruleOf } from '../../../../components/rule-of.ts';
import { nameIn } from '../../../../lib/name-in.ts';
import {
  categoryBody,
  CategoryModal,
  CategorySchedule,
  type CategoryValues,
  createCategory,
  NEW_CATEGORY,
  TimeSlotModal,
  timeSlotsQuery,
} from '../../../catalogue/door.ts';
import { soldQuery } from '../calls.ts';
import type { WayStepProps } from '../logic/steps.ts';
import { useStepDone } from '../hooks/use-step-done.ts';
import { MadeStep } from './made-step.tsx';
import { WayForm } from './way-form.tsx';
import made from './way-form.module.css';

const NAME_MAX = 120;

/** What is sold in these hours: its name, and whether it is sold whole or by the hour. */
export const CategoryStep = (props: WayStepProps) => {
  // As it was when one came: a step that is being filled in stays a form.
  const [wasDone] = useState(props.isDone);
  const slots = useQuery({ ...timeSlotsQuery(props.account.id), enabled: !wasDone });
  if (wasDone) return <MadeCategory {...props} />;
  if (slots.data) return <CategoryForm {...props} slots={slots.data} />;
  return slots.isError ? <LoadFailed onRetry={() => void slots.refetch()} /> : <Skeleton active />;
};

interface CategoryFormProps extends WayStepProps {
  readonly slots: readonly TimeSlot[];
}

const CategoryForm = ({ account, slots, onNext, onBack }: CategoryFormProps) => {
  const { t } = useTranslation();
  const [form] = Form.useForm<CategoryValues>();
  const [isCreatingSlot, setIsCreatingSlot] = useState(false);
  const saved = useStepDone(account.id);
  const language = account.defaultLanguage;
  const save = async (values: CategoryValues) => {
    await createCategory({
      account: account.id,
      ...categoryBody({ ...NEW_CATEGORY, ...values }, null, account.currency),
    });
    await saved('category');
    onNext();
  };
  const choose = ({ id }: TimeSlot) => form.setFieldsValue({ timeSlots: [id], duration: undefined });
  return (
    <>
      <WayForm<CategoryValues>
        title={t('firstSteps.categoryAsk')}
        help={t('firstSteps.categoryMore')}
        form={form}
        // Of several one chooses; the only one is meant.
        initialValues={{ ...NEW_CATEGORY, timeSlots: slots.length === 1 ? slots.map(({ id }) => id) : [] }}
        submitText={t('firstSteps.forward')}
        onSubmit={save}
        onBack={onBack}
      >
        <Form.Item
          name={['names', language]}
          label={t('categories.name')}
          extra={t('firstSteps.nameHelp')}
          rules={[ruleOf((name: string | undefined) => (name?.trim() ? null : nameRequired(t, language)))]}
        >
          <Input autoComplete="off" maxLength={NAME_MAX} lang={language} />
        </Form.Item>
        <CategorySchedule record={null} onCreateSlot={() => setIsCreatingSlot(true)} />
      </WayForm>
      {isCreatingSlot && (
        <TimeSlotModal slot={null} onSaved={choose} onClose={() => setIsCreatingSlot(false)} />
      )}
    </>
  );
};

const MadeCategory = ({ account, onNext, onBack }: WayStepProps) => {
  const { t, i18n } = useTranslation();
  const { data: categories = [] } = useQuery(soldQuery(account.id));
  const [edited, setEdited] = useState<Category | null>(null);
  return (
    <MadeStep
      title={t('firstSteps.category')}
      help={t('firstSteps.madeCategory')}
      page={{ path: '/categories', text: t('firstSteps.toCategories') }}
      onNext={onNext}
      onBack={onBack}
    >
      <ul className={made.made}>
        {categories.map((category) => {
          const name = nameIn(i18n.language, category);
          return (
            <li key={category.id}>
              <span>{name}</span>
              <Button
                aria-label={t('firstSteps.changeOf', { what: name })}
                onClick={() => setEdited(category)}
              >
                {t('firstSteps.change')}
              </Button>
            </li>
          );
        })}
      </ul>
      {edited && <CategoryModal category={edited} onClose={() => setEdited(null)} />}
    </MadeStep>
  );
};
