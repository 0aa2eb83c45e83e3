import { Button } from 'antd';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TakerContext } from './taker.tsx';

interface TakeBackProps {
  readonly accountId: number;
  readonly change: number;
  readonly sentence: string;
  /** The id of the element that says the sentence. */
  readonly describedBy: string;
}

/** The way back from a change of prices. */
export const TakeBack = ({ describedBy, ...props }: TakeBackProps) => {
  const { t } = useTranslation();
  const showTaker = use(TakerContext);
  const [isOpen, setIsOpen] = useState(false);
  if (!showTaker) return null;
  return (
    <>
      <Button size="small" aria-describedby={describedBy} onClick={() => setIsOpen(true)}>
        {t('audit.takeBack')}
      </Button>
      {isOpen && showTaker({ ...props, onClose: () => setIsOpen(false) })}
    </>
  );
};
