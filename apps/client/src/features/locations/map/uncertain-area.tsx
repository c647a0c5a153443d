import { metresPerPixel, toSpot, type View } from '@hoist/domain/map/projection';
import type { Position } from '@hoist/domain/scheduling/precision';

/** The circle that a place lies in, where its position is not known better. */
export function UncertainArea({
  view,
  at,
}: {
  readonly view: View;
  readonly at: Omit<Position, 'precision'>;
}) {
  const { x, y } = toSpot(view, at);
  return (
    <svg className="map-paper" width={view.width} height={view.height} aria-hidden="true">
      <circle className="map-uncertain" cx={x} cy={y} r={at.radiusM / metresPerPixel(view)} />
    </svg>
  );
}
