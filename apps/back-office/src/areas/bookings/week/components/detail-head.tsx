import { ArrowLeftOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';

/** Whose periods these are, and the way back to all categories. */
export const DetailHead = ({ name }: { readonly name: string }) => {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const back = new URLSearchParams(search);
  back.delete('category');
  return (
    <div className="detail-head">
      <Link to={`?${back}`} className="detail-back">
        <ArrowLeftOutlined aria-hidden="true" /> {t('reservations.back')}
      </Link>
      <h2>{name}</h2>
    </div>
  );
};
