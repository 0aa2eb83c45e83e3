import { ApiError } from '@meridienne/client';
import type { PoolWeek } from '@meridienne/contracts';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessages } from '../../../../components/messages.tsx';
import { POOLS_KEY } from '../../../../ground/venue-at-hand/pools-query.ts';
import { failureOf } from '../../../../lib/api-error.ts';
import { sendPin } from '../calls.ts';
import { type Pin, withPin } from '../logic/pin.ts';

const PIN = ['pinClaim'];
const NOTICE = 'pin';
const READING_SECONDS = 10;

/** Somebody has the unit, or would lose his: to try the same again changes nothing. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Gives units, one after the other; what is being saved is shown already, and is taken back when it fails. */
export const usePins = (week: PoolWeek, nameOf: (id: number) => string) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const client = useQueryClient();
  // A booking tells its unit too.
  const refresh = () =>
    Promise.all(
      [[...POOLS_KEY, 'week'], ['bookings']].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  const { mutate } = useMutation({
    mutationKey: PIN,
    scope: { id: 'pinClaim' },
    mutationFn: ({ id, unit }: Pin) => sendPin(id, unit),
    // Until it is read again, it is shown as it will be.
    onSuccess: refresh,
    onError: (error, pin) => {
      void refresh();
      void message.open({
        key: NOTICE,
        type: 'error',
        duration: READING_SECONDS,
        content: (
          <>
            {failureOf(error, t, t('shell.noAnswer'))}
            {!isRefused(error) && (
              <Button
                type="link"
                size="small"
                aria-label={t('units.retryOf', { name: nameOf(pin.id) })}
                onClick={() => {
                  message.destroy(NOTICE);
                  mutate(pin);
                }}
              >
                {t('units.retry')}
              </Button>
            )}
          </>
        ),
      });
    },
  });
  const saving = useMutationState({
    filters: { mutationKey: PIN, status: 'pending' },
    select: ({ state }) => state.variables as Pin,
  });
  const shown = useMemo(() => saving.reduce(withPin, week), [week, saving]);
  return {
    /** The week as it will be. */
    week: shown,
    /** The claims of which a unit is being saved. */
    saving: useMemo(() => new Set(saving.map(({ id }) => id)), [saving]),
    pin: mutate,
  };
};
