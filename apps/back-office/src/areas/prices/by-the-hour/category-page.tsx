import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { Page } from '../../../components/page.tsx';
import '../editor/prices.css';
import './category-prices.css';

interface CategoryPageProps {
  /** The category's name, once it is known. */
  readonly title: string;
  readonly help?: { readonly id: string; readonly text: string };
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A page below /prix, with the way back to it. */
export const CategoryPage = (props: CategoryPageProps) => {
  const { t } = useTranslation();
  return (
    <>
      <Link to="/prix" className="category-back">
        <ArrowLeftOutlined aria-hidden="true" /> {t('prices.title')}
      </Link>
      <Page {...props} />
    </>
  );
};

/** The next step, where a page has nothing to show. */
export const GoButton = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => {
  const navigate = useNavigate();
  return (
    <Button type="primary" onClick={() => void navigate(to)}>
      {children}
    </Button>
  );
};
