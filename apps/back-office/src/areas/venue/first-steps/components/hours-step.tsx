import type { TimeSlot } from '@meridienne/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hoursText } from '../../../../ground/days/slot-times.ts';
import {
  createTimeSlot,
  SlotHours,
  TimeFields,
  TimeSlotModal,
  timeSlotsQuery,
} from '../../../catalogue/door.ts';
import type { WayStepProps } from '../logic/steps.ts';
import { useStepDone } from '../hooks/use-step-done.ts';
import { SLOT_PRESETS, type SlotPreset } from '../logic/slot-presets.ts';
import { MadeStep } from './made-step.tsx';
import { WayForm } from './way-form.tsx';
import styles from './hours-step.module.css';
import shared from '../../../../components/shared.module.css';
import made from './way-form.module.css';

interface Values {
  hours: SlotPreset | 'own';
  // Only of one's own.
  start?: string;
  end?: string;
}

const PRESETS = Object.keys(SLOT_PRESETS) as SlotPreset[];

/** From when to when: usual hours by one click, or one's own. */
export const HoursStep = ({ account, isDone, onNext, onBack }: WayStepProps) => {
  const { t, i18n } = useTranslation();
  // As it was when one came: a step that is being filled in stays a form.
  const [wasDone] = useState(isDone);
  const [form] = Form.useForm<Values>();
  const hours = Form.useWatch('hours', form);
  const saved = useStepDone(account.id);
  if (wasDone) return <MadeHours accountId={account.id} onNext={onNext} onBack={onBack} />;
  const save = async ({ hours: chosen, start = '', end = '' }: Values) => {
    const times = chosen === 'own' ? { start, end } : SLOT_PRESETS[chosen];
    await createTimeSlot({ account: account.id, ...times });
    await saved('timeSlot');
    onNext();
  };
  const options = [
    ...PRESETS.map((value) => ({
      value,
      label: (
        <>
          <strong>{t(`firstSteps.preset.${value}`)}</strong>{' '}
          <span className={shared.unbroken}>{hoursText(SLOT_PRESETS[value], i18n.language)}</span>
        </>
      ),
    })),
    { value: 'own', label: <strong>{t('firstSteps.ownHours')}</strong> },
  ];
  return (
    <WayForm<Values>
      title={t('firstSteps.timeSlotAsk')}
      help={t('firstSteps.timeSlotMore')}
      form={form}
      initialValues={{ hours: 'day' }}
      submitText={t('firstSteps.forward')}
      onSubmit={save}
      onBack={onBack}
    >
      <Form.Item name="hours" label={t('firstSteps.timeSlot')}>
        <Radio.Group vertical className={styles.hours} options={options} />
      </Form.Item>
      {hours === 'own' && <TimeFields />}
    </WayForm>
  );
};

type MadeProps = Pick<WayStepProps, 'onNext' | 'onBack'> & { readonly accountId: number };

const MadeHours = ({ accountId, onNext, onBack }: MadeProps) => {
  const { t, i18n } = useTranslation();
  const { data: slots = [] } = useQuery(timeSlotsQuery(accountId));
  const [edited, setEdited] = useState<TimeSlot | null>(null);
  return (
    <MadeStep
      title={t('firstSteps.timeSlot')}
      help={t('firstSteps.madeHours')}
      page={{ path: '/horaires', text: t('firstSteps.toHours') }}
      onNext={onNext}
      onBack={onBack}
    >
      <ul className={made.made}>
        {slots.map((slot) => (
          <li key={slot.id}>
            <span>
              <SlotHours slot={slot} withName />
            </span>
            <Button
              aria-label={t('firstSteps.changeOf', { what: hoursText(slot, i18n.language) })}
              onClick={() => setEdited(slot)}
            >
              {t('firstSteps.change')}
            </Button>
          </li>
        ))}
      </ul>
      {edited && <TimeSlotModal slot={edited} onClose={() => setEdited(null)} />}
    </MadeStep>
  );
};
