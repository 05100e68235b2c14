-- Up Migration

CREATE TYPE user_role AS ENUM ('talent', 'employer', 'admin');
CREATE TYPE user_status AS ENUM ('active', 'suspended', 'banned');
CREATE TYPE permission_module AS ENUM ('users', 'companies', 'content', 'jobs', 'billing', 'settings', 'support');

-- E-mail addresses arrive lower-cased and trimmed; the check rejects a second spelling of the same address.
CREATE TABLE users (
  id uuid CONSTRAINT users_pkey PRIMARY KEY,
  email varchar(254) NOT NULL CONSTRAINT users_email_normal CHECK (email = lower(btrim(email)) AND email <> ''),
  role user_role NOT NULL DEFAULT 'talent',
  first_name varchar(120),
  last_name varchar(120),
  company_name varchar(120),
  profile_image_url varchar(2048),
  phone varchar(32),
  location varchar(120),
  bio text,
  linkedin_url varchar(2048),
  status user_status NOT NULL DEFAULT 'active',
  email_verified boolean NOT NULL DEFAULT false,
  last_login_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX users_email_key ON users (email);

CREATE TABLE permissions (
  id uuid CONSTRAINT permissions_pkey PRIMARY KEY DEFAULT gen_random_uuid(),
  name varchar(80) NOT NULL,
  description varchar(200) NOT NULL,
  module permission_module NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT permissions_name_starts_with_module CHECK (name ~ '^[a-z]+\.[a-z]+(-[a-z]+)*$' AND split_part(name, '.', 1) = module::text)
);
CREATE UNIQUE INDEX permissions_name_key ON permissions (name);

CREATE TABLE role_permissions (
  role user_role NOT NULL,
  permission_id uuid NOT NULL CONSTRAINT role_permissions_permission_id_fkey REFERENCES permissions (id) ON DELETE CASCADE,
  CONSTRAINT role_permissions_pkey PRIMARY KEY (role, permission_id)
);

-- `granted` false revokes a permission that the role has.
CREATE TABLE user_permissions (
  user_id uuid NOT NULL CONSTRAINT user_permissions_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
  permission_id uuid NOT NULL CONSTRAINT user_permissions_permission_id_fkey REFERENCES permissions (id) ON DELETE CASCADE,
  granted boolean NOT NULL DEFAULT true,
  granted_by uuid CONSTRAINT user_permissions_granted_by_fkey REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT user_permissions_pkey PRIMARY KEY (user_id, permission_id)
);
