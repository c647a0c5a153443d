/** What became of replaced parts that their customer wanted back. Null: nobody has said. One statement an entry. */
export const removedParts: readonly string[] = [
  `ALTER TABLE order_services ADD COLUMN removed_parts_outcome text
    CHECK (removed_parts_outcome IN ('handed_back', 'declined'))`,
];
