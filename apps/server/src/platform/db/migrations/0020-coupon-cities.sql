-- Cities where a coupon may be used; empty for all.
ALTER TABLE coupons ADD COLUMN cities text[] NOT NULL DEFAULT '{}';
