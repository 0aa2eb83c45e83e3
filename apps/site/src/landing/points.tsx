interface PointsProps {
  points: readonly { readonly title: string; readonly text: string }[];
  className?: string;
}

/** What a section has to say, point by point. */
export const Points = ({ points, className }: PointsProps) => (
  <dl className={className}>
    {points.map(({ title, text }) => (
      <div key={title}>
        <dt>{title}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
