import { WISH_REASON_LENGTH, type Wish } from '@meridienne/contracts';
import { useQuery } from '@tanstack/react-query';
import { Empty, Form, Input, Select, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FormModal } from '../../../components/form-modal.tsx';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { useMessages } from '../../../components/messages.tsx';
import { ruleOf } from '../../../components/rule-of.ts';
import { guestText } from '../record/logic/guest-name.ts';
import { sendOffer, wishPlacesQuery } from './calls.ts';
import { useWishesChanged } from './hooks/use-wishes-changed.ts';
import { placeText } from './logic/wish-words.ts';
import { WishWords } from './components/wish-cells.tsx';
import styles from './offer-modal.module.css';

interface OfferValues {
  offer: string | undefined;
  reason: string;
}

interface OfferModalProps {
  readonly wish: Wish;
  onClose(): void;
}

/** How long what was done stands there to be read. */
const READING_SECONDS = 10;

/** Puts somebody before the others' turn: a free place that fits, and why. */
export const OfferModal = ({ wish, onClose }: OfferModalProps) => {
  const { t, i18n } = useTranslation();
  const [form] = Form.useForm<OfferValues>();
  const { message } = useMessages();
  const changed = useWishesChanged();
  const { data: places, isError, refetch } = useQuery(wishPlacesQuery(wish.id));
  const name = guestText(wish, t);
  const save = async ({ offer, reason }: OfferValues) => {
    if (offer === undefined) return false;
    try {
      await sendOffer(wish.id, { offer, reason });
    } catch (error) {
      // What was chosen may be gone: what is left is chosen from, and what was typed stays.
      const left = await refetch();
      if (!left.data?.some((place) => place.offer === offer)) form.setFieldValue('offer', undefined);
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
      title={t('waitingList.offerTitle', { name })}
      initialValues={{ reason: '' }}
      submitText={t('waitingList.offer')}
      canSubmit={places !== undefined && places.length > 0}
      onSubmit={save}
      onClose={onClose}
    >
      <div className={styles.wish}>
        <WishWords wish={wish} />
      </div>
      {!places && !isError && <Skeleton active />}
      {!places && isError && <LoadFailed onRetry={() => void refetch()} />}
      {places?.length === 0 && (
        <Empty
          description={
            <>
              {t('waitingList.noPlaces')} <Link to="/prix">{t('waitingList.toPrices')}</Link>
            </>
          }
        />
      )}
      {places && places.length > 0 && (
        <>
          <p>{t('waitingList.offerHelp', { name })}</p>
          <Form.Item<OfferValues>
            name="offer"
            label={t('waitingList.freePlace')}
            initialValue={places.length === 1 ? places[0]?.offer : undefined}
            required
            rules={[
              ruleOf((chosen: string | undefined) =>
                chosen === undefined ? t('waitingList.placeRequired') : null,
              ),
            ]}
          >
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={t('waitingList.choosePlace')}
              options={places.map((place) => ({
                value: place.offer,
                label: placeText(place, i18n.language),
              }))}
            />
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
