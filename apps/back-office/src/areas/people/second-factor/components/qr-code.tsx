import { QRCode } from 'antd';

interface QrCodeProps {
  /** What it says. */
  readonly value: string;
  /** What it is for, to whoever hears it. */
  readonly label: string;
}

/** Dark on white whatever the page's colours: cameras need it. */
export const QrCode = ({ value, label }: QrCodeProps) => (
  <QRCode aria-label={label} value={value} type="svg" color="#000" bgColor="#fff" size={184} />
);
