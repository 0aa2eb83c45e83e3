/** What other areas and the frame may use of this one; everything else is its own. */
export { PhotosField } from './components/photos-field.tsx';
