/**
 * The minimum cost of assigning each row to a distinct column of the square `costs`: Hungarian method, cubic time.
 */
export function cheapestAssignment(costs: readonly (readonly number[])[]): number {
  const size = costs.length;
  const cost = (row: number, column: number): number => costs[row - 1]?.[column - 1] ?? 0;
  const ofRow = new Float64Array(size + 1);
  const ofColumn = new Float64Array(size + 1);
  const rowOf = new Int32Array(size + 1);
  const cameFrom = new Int32Array(size + 1);
  for (let row = 1; row <= size; row += 1) {
    rowOf[0] = row;
    let column = 0;
    const least = new Float64Array(size + 1).fill(Infinity);
    const used = new Uint8Array(size + 1);
    while (rowOf[column] !== 0) {
      used[column] = 1;
      const from = rowOf[column] ?? 0;
      let [delta, next] = [Infinity, 0];
      for (let other = 1; other <= size; other += 1) {
        if (used[other] === 1) continue;
        const reduced = cost(from, other) - (ofRow[from] ?? 0) - (ofColumn[other] ?? 0);
        if (reduced < (least[other] ?? 0)) {
          least[other] = reduced;
          cameFrom[other] = column;
        }
        if ((least[other] ?? 0) < delta) [delta, next] = [least[other] ?? 0, other];
      }
      for (let other = 0; other <= size; other += 1) {
        if (used[other] === 1) {
          const owner = rowOf[other] ?? 0;
          ofRow[owner] = (ofRow[owner] ?? 0) + delta;
          ofColumn[other] = (ofColumn[other] ?? 0) - delta;
        } else least[other] = (least[other] ?? 0) - delta;
      }
      column = next;
    }
    while (column !== 0) {
      const before = cameFrom[column] ?? 0;
      rowOf[column] = rowOf[before] ?? 0;
      column = before;
    }
  }
  let total = 0;
  for (let column = 1; column <= size; column += 1) total += cost(rowOf[column] ?? 0, column);
  return total;
}
