import css from '../theme/css/category.css?inline';

export { CategoryDetails } from './category-details.tsx';
export { css };
