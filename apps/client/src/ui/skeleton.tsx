import './skeleton.css';

interface SkeletonProps {
  readonly height?: number;
  readonly width?: string;
  readonly round?: boolean;
}

export function Skeleton({ height = 20, width = '100%', round = false }: SkeletonProps) {
  return <span className="skeleton" style={{ height, width, borderRadius: round ? 99 : undefined }} />;
}

/** Placeholder rows of the list's height, which prevent layout shifts. */
export function SkeletonCards({
  count = 3,
  height = 92,
}: {
  readonly count?: number;
  readonly height?: number;
}) {
  return (
    <div className="stack" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div className="card" key={index} style={{ height }}>
          <div className="stack-s">
            <Skeleton width="55%" />
            <Skeleton width="80%" height={14} />
          </div>
        </div>
      ))}
    </div>
  );
}
