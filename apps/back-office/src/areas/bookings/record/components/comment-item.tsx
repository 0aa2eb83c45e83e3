import { Form, type FormItemProps } from 'antd';
import styles from './comment-item.module.css';

/** A form's item for a text about a booking, with room for its count. */
export const CommentItem = (props: FormItemProps) => <Form.Item {...props} className={styles.item} />;
