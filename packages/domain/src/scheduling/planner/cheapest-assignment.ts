export interface CheapestAssignment {
  /** The column of each row. */
  readonly columnOf: Int32Array;
  readonly total: number;
}

/**
 * Assigns each row to a distinct column of the square `costs`, in row-major order, at the least total cost. Hungarian
 * method with shortest augmenting paths, cubic time; costs must be finite.
 */
export function cheapestAssignment(costs: Float64Array, size: number): CheapestAssignment {
  // Potentials of rows and columns; the last column is a start without a row.
  const ofRow = new Float64Array(size);
  const ofColumn = new Float64Array(size + 1);
  const rowOf = new Int32Array(size + 1).fill(-1);
  const waiting = reduced({ costs, ofRow, ofColumn, rowOf }, size);
  const cameFrom = new Int32Array(size + 1);
  const least = new Float64Array(size);
  const used = new Uint8Array(size + 1);
  for (const row of waiting) {
    let column = size;
    rowOf[size] = row;
    least.fill(Infinity);
    used.fill(0);
    do {
      used[column] = 1;
      const from = rowOf[column] ?? 0;
      const [start, potential] = [from * size, ofRow[from] ?? 0];
      let delta = Infinity;
      let next = 0;
      for (let other = 0; other < size; other += 1) {
        if (used[other] === 1) continue;
        const cost = (costs[start + other] ?? 0) - potential - (ofColumn[other] ?? 0);
        if (cost < (least[other] ?? 0)) {
          least[other] = cost;
          cameFrom[other] = column;
        }
        const reach = least[other] ?? 0;
        if (reach < delta) {
          delta = reach;
          next = other;
        }
      }
      for (let other = 0; other <= size; other += 1) {
        if (used[other] === 1) {
          const owner = rowOf[other] ?? 0;
          ofRow[owner] = (ofRow[owner] ?? 0) + delta;
          ofColumn[other] = (ofColumn[other] ?? 0) - delta;
        } else if (other < size) least[other] = (least[other] ?? 0) - delta;
      }
      column = next;
    } while (rowOf[column] !== -1);
    while (column !== size) {
      const before = cameFrom[column] ?? 0;
      rowOf[column] = rowOf[before] ?? 0;
      column = before;
    }
  }
  const columnOf = new Int32Array(size);
  let total = 0;
  for (let column = 0; column < size; column += 1) {
    const row = rowOf[column] ?? 0;
    columnOf[row] = column;
    total += costs[row * size + column] ?? 0;
  }
  return { columnOf, total };
}

interface Reduced {
  readonly costs: Float64Array;
  readonly ofRow: Float64Array;
  readonly ofColumn: Float64Array;
  readonly rowOf: Int32Array;
}

/** Starts with the least cost of each column, then of each row; returns the rows whose least column is taken. */
function reduced({ costs, ofRow, ofColumn, rowOf }: Reduced, size: number): readonly number[] {
  for (let column = 0; column < size; column += 1) {
    let least = Infinity;
    for (let row = 0; row < size; row += 1) least = Math.min(least, costs[row * size + column] ?? 0);
    ofColumn[column] = least;
  }
  const waiting: number[] = [];
  for (let row = 0; row < size; row += 1) {
    let least = Infinity;
    let free = -1;
    for (let column = 0; column < size; column += 1) {
      const cost = (costs[row * size + column] ?? 0) - (ofColumn[column] ?? 0);
      if (cost > least || (cost === least && (free >= 0 || rowOf[column] !== -1))) continue;
      least = cost;
      free = rowOf[column] === -1 ? column : -1;
    }
    ofRow[row] = least;
    if (free >= 0) rowOf[free] = row;
    else waiting.push(row);
  }
  return waiting;
}
