import type { TimeSlot } from '@meridienne/contracts';
import { Alert, Form } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { nameIn } from '../../../../lib/name-in.ts';
import { LossLine } from '../../losses/components/loss-line.tsx';
import { timeSlotLossQuery } from '../../losses/calls.ts';
import { lossChange } from '../logic/loss-change.ts';

/** Once the hours of a slot that services by the hour stand on are changed (A §8). */
export const InvalidatesWarning = ({ slot }: { readonly slot: TimeSlot }) => {
  const { t, i18n } = useTranslation();
  const form = Form.useFormInstance();
  const start = Form.useWatch<string | undefined>('start', form) ?? slot.start;
  const end = Form.useWatch<string | undefined>('end', form) ?? slot.end;
  const names = slot.categories
    .filter(({ type }) => type === 'duration')
    .map((each) => nameIn(i18n.language, each));
  const change = lossChange(slot, { start, end });
  const loss = useQuery({ ...timeSlotLossQuery(slot.id, change), enabled: change !== null });
  return (
    <div aria-live="polite">
      {change !== null && (
        <Alert
          type="warning"
          showIcon
          title={t('timeSlots.invalidates')}
          description={
            <>
              {t('timeSlots.concerned', { names: names.join(', ') })} <LossLine {...loss} />
            </>
          }
        />
      )}
    </div>
  );
};
