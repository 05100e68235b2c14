-- Up Migration

-- Units of each currency for one euro, after the European Central Bank's reference rates, which are mid-market rates of about
-- 14:15 CET. 2024-06-28 and 2026-10-06 follow published files of the bank; the other days are approximate, good enough to
-- place an old demo salary and not to settle a bill. The bank has none for the Vietnamese dong: its column is the dollar's
-- rate times the approximate dong for a dollar that day. Later dates are added by later migrations, or by hand: the newest
-- date that is not in the future is the one in use, and each salary keeps the rate and the date that it was converted with.
INSERT INTO exchange_rates (currency, valid_on, sgd_per_unit)
SELECT quote.currency, day.valid_on, round(day.sgd / quote.units, 10)
FROM (VALUES
  (date '2022-12-30', 1.4300, 1.0666, 140.66, 0.88693, 1.5693, 7.3582, 8.3163, 16519.82, 88.1710, 4.6984, 59.320, 36.835, 23630),
  (date '2023-12-29', 1.4591, 1.1050, 156.33, 0.86905, 1.6263, 7.8509, 8.6314, 17079.71, 91.9045, 5.0775, 61.283, 37.973, 24270),
  (date '2024-06-28', 1.4513, 1.0705, 171.94, 0.84638, 1.6079, 7.7748, 8.3594, 17487.21, 89.2495, 5.0501, 62.560, 39.319, 25455),
  (date '2024-12-31', 1.4164, 1.0389, 163.06, 0.82918, 1.6772, 7.5833, 8.0686, 16820.88, 88.9335, 4.6454, 60.301, 35.676, 25485),
  (date '2025-06-30', 1.4941, 1.1720, 169.17, 0.85550, 1.7948, 8.3970, 9.2001, 19021.28, 100.5605, 4.9352, 66.015, 38.125, 26120),
  (date '2026-10-06', 1.4392, 1.1269, 178.15, 0.84880, 1.6140, 7.5554, 8.8438, 20104.80, 108.6615, 4.6034, 70.702, 37.836, 26300)
) AS day (valid_on, sgd, usd, jpy, gbp, aud, cny, hkd, idr, inr, myr, php, thb, vnd_for_a_dollar)
CROSS JOIN LATERAL (VALUES
  ('SGD', day.sgd), ('EUR', 1.0), ('USD', day.usd), ('JPY', day.jpy), ('GBP', day.gbp), ('AUD', day.aud), ('CNY', day.cny),
  ('HKD', day.hkd), ('IDR', day.idr), ('INR', day.inr), ('MYR', day.myr), ('PHP', day.php), ('THB', day.thb),
  ('VND', day.usd * day.vnd_for_a_dollar)
) AS quote (currency, units);
