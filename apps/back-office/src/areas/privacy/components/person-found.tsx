import type { ErasedPersonalData, PersonalData } from '@meridienne/contracts';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../lib/api-error.ts';
import { ErasePerson } from './erase-person.tsx';
import { exportPerson } from '../calls.ts';
import { PersonFacts } from './person-facts.tsx';
import styles from './person-found.module.css';
import { useMessages } from '../../../components/messages.tsx';

/** What a look-up found, and what can be done with it. */
export const PersonFound = ({ person }: { readonly person: PersonalData }) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const [isErasing, setIsErasing] = useState(false);
  const [erased, setErased] = useState<ErasedPersonalData | null>(null);
  const saving = useMutation({
    mutationFn: () => exportPerson(person.email),
    onSuccess: (file) => void message.success(t('personalData.exported', { file })),
    onError: (error) => void message.error(failureOf(error, t)),
  });
  const { email, user, bookings, upcoming, wishes, notifiedBy, refusals } = person;
  if (erased) return <ErasedPerson erased={erased} />;
  const isErasable = user !== null || bookings > 0 || wishes > 0;
  if (!isErasable && notifiedBy.length === 0 && refusals.length === 0) {
    return (
      <Alert
        type="info"
        showIcon
        title={t('personalData.nothing', { email })}
        description={t('personalData.nothingHelp')}
      />
    );
  }
  return (
    <section className={styles.found} aria-labelledby="person-found">
      <h3 id="person-found">{t('personalData.found', { email })}</h3>
      <PersonFacts person={person} />
      {isErasing ? (
        <ErasePerson person={person} onErased={setErased} onCancel={() => setIsErasing(false)} />
      ) : (
        <div className={styles.buttons}>
          <Button loading={saving.isPending} onClick={() => saving.mutate()}>
            {t('personalData.export')}
          </Button>
          {upcoming === 0 && isErasable && (
            <Button danger onClick={() => setIsErasing(true)}>
              {t('personalData.erase')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
};

const ErasedPerson = ({
  erased: { bookings, blocks, user, wishes, notifiedBy, refusals },
}: {
  readonly erased: ErasedPersonalData;
}) => {
  const { t } = useTranslation();
  const done = [
    bookings > 0 && t('personalData.erasedBookings', { count: bookings }),
    wishes > 0 && t('personalData.erasedWishes', { count: wishes }),
    blocks > 0 && t('personalData.erasedBlocks', { count: blocks }),
    user === 'deleted' && t('personalData.erasedUser'),
    user === 'kept' && t('personalData.keptUser'),
    notifiedBy.length > 0 && t('personalData.stillNotified', { venues: notifiedBy.join(', ') }),
    refusals.length > 0 && t('personalData.stillRefused', { venues: refusals.join(', ') }),
  ];
  return (
    <Alert
      type="success"
      showIcon
      title={t('personalData.erased')}
      description={done.filter(Boolean).join(' ')}
    />
  );
};
