import css from '../theme/css/service-types.css?inline';

export { OtherServiceTypes } from './other-service-types.tsx';
export { ServiceTypesStep } from './service-types-step.tsx';
export { css };
