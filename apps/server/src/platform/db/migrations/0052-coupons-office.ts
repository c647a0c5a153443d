/** Who made a coupon and when, and who used it, newest first. One statement an entry. */
export const couponsOffice: readonly string[] = [
  `ALTER TABLE coupons ADD COLUMN created_at timestamptz, ADD COLUMN created_by bigint REFERENCES users`,
  `CREATE INDEX coupons_code_start ON coupons (code text_pattern_ops)`,
  `CREATE INDEX coupon_uses_newest ON coupon_uses (coupons_id, orders_services_id DESC)`,
];
