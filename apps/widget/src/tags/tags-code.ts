import css from '../theme/css/tags.css?inline';

export { OtherTags } from './other-tags.tsx';
export { TagsStep } from './tags-step.tsx';
export { css };
