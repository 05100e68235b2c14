-- Up Migration

-- The same list as src/modules/permissions/domain/permission-catalogue.ts; a test compares the two.
INSERT INTO permissions (name, module, description) VALUES
  ('users.read', 'users', 'See the list of users'),
  ('users.change-status', 'users', 'Suspend, ban and activate users'),
  ('users.change-permissions', 'users', 'Grant and revoke permissions of one user'),
  ('companies.claim', 'companies', 'Claim a company page'),
  ('companies.edit', 'companies', 'Edit the profile of a claimed company'),
  ('companies.post-updates', 'companies', 'Post updates of a claimed company'),
  ('companies.follow', 'companies', 'Follow companies'),
  ('companies.verify', 'companies', 'Decide claims, verify and merge companies'),
  ('content.reply', 'content', 'Reply to reviews as a company'),
  ('content.flag', 'content', 'Flag content for moderation'),
  ('content.moderate', 'content', 'Decide flags, publish and remove content'),
  ('jobs.post', 'jobs', 'Post and manage jobs of a claimed company'),
  ('jobs.read-applications', 'jobs', 'Read and move applications to own jobs'),
  ('jobs.track-applications', 'jobs', 'See the status of own applications'),
  ('jobs.moderate', 'jobs', 'Remove jobs'),
  ('billing.manage', 'billing', 'Buy, change and cancel plans and add-ons'),
  ('billing.adjust', 'billing', 'Adjust credits of a company'),
  ('settings.admin', 'settings', 'Enter the admin area'),
  ('settings.edit', 'settings', 'Change site settings'),
  ('settings.read-audit', 'settings', 'Read and export the audit log'),
  ('support.open-tickets', 'support', 'Open support tickets and answer in them'),
  ('support.handle-tickets', 'support', 'Handle the support tickets of others');

INSERT INTO role_permissions (role, permission_id)
SELECT given.role::user_role, permissions.id
FROM (VALUES
  ('talent', 'companies.follow'),
  ('talent', 'content.flag'),
  ('talent', 'jobs.track-applications'),
  ('talent', 'support.open-tickets'),
  ('employer', 'companies.claim'),
  ('employer', 'companies.edit'),
  ('employer', 'companies.post-updates'),
  ('employer', 'companies.follow'),
  ('employer', 'content.reply'),
  ('employer', 'content.flag'),
  ('employer', 'jobs.post'),
  ('employer', 'jobs.read-applications'),
  ('employer', 'jobs.track-applications'),
  ('employer', 'billing.manage'),
  ('employer', 'support.open-tickets'),
  ('admin', 'users.read'),
  ('admin', 'users.change-status'),
  ('admin', 'users.change-permissions'),
  ('admin', 'companies.follow'),
  ('admin', 'companies.verify'),
  ('admin', 'content.flag'),
  ('admin', 'content.moderate'),
  ('admin', 'jobs.track-applications'),
  ('admin', 'jobs.moderate'),
  ('admin', 'billing.adjust'),
  ('admin', 'settings.admin'),
  ('admin', 'settings.edit'),
  ('admin', 'settings.read-audit'),
  ('admin', 'support.open-tickets'),
  ('admin', 'support.handle-tickets')
) AS given (role, name)
JOIN permissions ON permissions.name = given.name;
