import { type Account, WISH_REASON_LENGTH, type Wish } from '@meridienne/contracts';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormModal } from '../../../components/form-modal.tsx';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { useMessages } from '../../../components/messages.tsx';
import { ruleOf } from '../../../components/rule-of.ts';
import { guestText } from '../record/logic/guest-name.ts';
import { sendOffer, wishPlacesQuery } from './calls.ts';
import { type ChosenPlace, PlaceChoice } from './components/place-choice.tsx';
import { WishWords } from './components/wish-cells.tsx';
import { useWishesChanged } from './hooks/use-wishes-changed.ts';
import { placeText } from './logic/wish-words.ts';
import styles from './offer-modal.module.css';

interface OfferValues {
  place: ChosenPlace | null;
  reason: string;
}

interface OfferModalProps {
  readonly account: Account;
  readonly wish: Wish;
  onClose(): void;
}

/** As wide as a day's places ask. */
const WIDTH = 620;
/** How long what was done stands there to be read. */
const READING_SECONDS = 10;

/** Puts somebody before the others' turn: a free place, and why. */
export const OfferModal = ({ account, wish, onClose }: OfferModalProps) => {
  const { t, i18n } = useTranslation();
  const [form] = Form.useForm<OfferValues>();
  const { message } = useMessages();
  const changed = useWishesChanged();
  const { data: places, isError, refetch } = useQuery(wishPlacesQuery(wish.id));
  const name = guestText(wish, t);
  const [first, ...others] = places ?? [];
  const save = async ({ place, reason }: OfferValues) => {
    if (!place) return false;
    try {
      await sendOffer(wish.id, { offer: place.offer, reason });
    } catch (error) {
      // What was chosen may be gone: what is left is chosen from, and what was typed stays.
      const left = await refetch();
      const wasFitting = places?.some(({ offer }) => offer === place.offer);
      if (wasFitting && !left.data?.some(({ offer }) => offer === place.offer)) {
        form.setFieldValue('place', null);
      }
      void changed();
      throw error;
    }
    void message.success(t('waitingList.offerDone', { name }), READING_SECONDS);
    void changed();
    return true;
  };
  return (
    <FormModal<OfferValues>
      open
      form={form}
      width={WIDTH}
      title={t('waitingList.offerTitle', { name })}
      initialValues={{ reason: '' }}
      submitText={t('waitingList.offer')}
      canSubmit={places !== undefined}
      onSubmit={save}
      onClose={onClose}
    >
      <div className={styles.wish}>
        <WishWords wish={wish} />
      </div>
      {!places && !isError && <Skeleton active />}
      {!places && isError && <LoadFailed onRetry={() => void refetch()} />}
      {places && (
        <>
          <p>{t('waitingList.offerHelp', { name })}</p>
          <Form.Item<OfferValues>
            name="place"
            label={t('waitingList.freePlace')}
            initialValue={
              first && others.length === 0
                ? { offer: first.offer, text: placeText(first, i18n.language) }
                : null
            }
            required
            rules={[
              ruleOf((chosen: ChosenPlace | null) =>
                chosen === null ? t('waitingList.placeRequired') : null,
              ),
            ]}
          >
            <PlaceChoice account={account} wish={wish} places={places} />
          </Form.Item>
          <Form.Item<OfferValues>
            name="reason"
            label={t('waitingList.reason')}
            extra={t('waitingList.reasonHelp')}
            required
            rules={[
              ruleOf((typed: string) => (typed.trim() === '' ? t('waitingList.reasonRequired') : null)),
            ]}
          >
            <Input.TextArea maxLength={WISH_REASON_LENGTH} autoSize={{ minRows: 2, maxRows: 6 }} />
          </Form.Item>
        </>
      )}
    </FormModal>
  );
};
