export const Slot = () => <p>Your jobs</p>
